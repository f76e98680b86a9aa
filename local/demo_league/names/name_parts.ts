/** A region of origin with its given names, by gender, and family names. */
export interface Origin {
  /** Percentage of fighters from here. */
  share: number;
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
}

const origin = (share: number, men: string, women: string, families: string): Origin => ({
  share,
  men: men.split(' '),
  women: women.split(' '),
  families: families.split(' '),
});

export const ORIGINS: readonly Origin[] = [
  origin(
    26,
    'Marcus Tyler Devon Cole Brandon Trey Wyatt Jalen Garrett Preston Dalton Quincy Elias Reggie Hunter Clay Roman Theo',
    'Kayla Brooke Jasmine Tessa Morgan Dana Paige Shelby Renee Aubrey Kendra Sierra',
    'Whitlock Harmon Braddock Tillman Vance Kessler Rourke Maddox Pruitt Langley Hollis Redfern Stroud Calloway Boone Mercer Dunleavy Satterfield Crewe Haskins Beckford Lockhart Ames Tolliver Winslow Prather Rusk Gentry Ashcombe Bexley Carrow Danforth Easterling Farrow Goodspeed Hadley Ivers Jessup Kittredge Lofton Merriweather Norwood Oakley Pickering Quarles Rainey Sutherlin Thackeray Upshaw Vickers Wainwright Yarbrough Zane Colquitt Drummer Fairbanks Grantham Holloman',
  ),
  origin(
    15,
    'Rafael Thiago Caio Bruno Everton Wellington Matheus Jonatas Davi Murilo Otavio Ramon',
    'Larissa Camila Thais Priscila Rayane Bianca Julia Leticia Tainara',
    'Azevedo Sampaio Barreto Quaresma Valadares Vilela Fonseca Toledo Paixao Brandao Teles Cavalheiro Rezende Siqueira Peixoto Galvao Lacorte Amaral Bastos Drummond Vasques Figueira Guedes Hermes Iglesias Junqueira Lagares Monteiro Pastana Queiroz Sarmento Tavora Valente Ximenes Arruda Botelho',
  ),
  origin(
    8,
    'Oliver Callum Harry Rhys Ewan Declan Conall Lewis Alfie Finn',
    'Molly Ellie Niamh Freya Georgia Aisling Bethan',
    'Hargreaves Pemberton Ashdown Mulhern Fairclough Brannigan Kettlewell McAuslan Thorne Gilfoyle Penhale Ainsworth Rafferty Drury Llewelyn Stroughan Blackwood Cartwright Dempster Eccleston Farquhar Godwin Heseltine Ingram Kilbride Lomax',
  ),
  origin(
    9,
    'Magomed Ruslan Timur Aslan Zaur Murad Artem Kirill Denis Shamil Adlan Islambek',
    'Daria Alina Kseniya Milana Polina Irina',
    'Gadzhikhanov Temirov Umalatov Bersanov Karimov Dzhamalov Sokolenko Varlamov Khasbulin Zakariev Orlovets Tsarukov Akhundov Murtazin Belousov Rasulkhan Gazimov Lomakin Magomadov Nurbagandov Petrosyants Ramazanli Sultygov Tagirov Vorontsov Yandiev',
  ),
  origin(
    8,
    'Diego Emiliano Hector Ivan Saul Joaquin Rodrigo Abel Efrain Leonel',
    'Ximena Marisol Daniela Yazmin Renata Paloma',
    'Villasenor Cardenas Montalvo Zepeda Barragan Olvera Quintanar Arriaga Solorzano Tapia Ledezma Coronado Bermudez Escalona Urrutia Palacios Alcantar Belmonte Castaneda Duarte Esquivel Galindo Huizar Landeros Mondragon Nevarez',
  ),
  origin(
    6,
    'Lukasz Tomasz Jakub Vaclav Milos Stjepan Bogdan Andrej Laszlo Viktor',
    'Zuzanna Katarina Lenka Ivana Petra Monika',
    'Wolniak Kaczmarski Brzozek Hlavac Novotnik Radovanic Petkovski Kovacsik Dragomirov Stankov Horvatic Zielny Marusic Bielak Cermak Dabrowny Farkas Gajdos Jelinek Krajnovic Lisowiec Matejka',
  ),
  origin(
    5,
    'Chidi Emeka Tunde Kofi Sekou Abdou Moussa Kwame Ikenna Themba',
    'Adaeze Ngozi Amina Fatou Zanele',
    'Okafor Nwankwo Adeyemi Mensah Diarra Boateng Eze Onyekachi Traore Dube Asante Camara Obasi Ndiaye Abiola Bello Chukwu Danso Fofana Kamara Lawal Owusu',
  ),
  origin(
    6,
    'Kenji Daichi Ryota Shun Haruki Tatsuya Min-jae Seung-woo Dong-hyuk Jae-won',
    'Mizuki Ayaka Haruna Yuna Ji-woo Sora',
    'Hoshikawa Kuramoto Tachibana Nishigaki Morinaga Ishizuka Asakawa Baek Hwang Seong Namgung Takemori Okabe Yoon',
  ),
  origin(
    4,
    'Wei Haoran Jianyu Bolin Zihao Mingyang Tenzin',
    'Xiaoyan Meiling Lihua Ruoxi Yating',
    'Zhao Xu Luo Guan Tsering Ouyang Shen Meng Duan Kong Rong',
  ),
  origin(
    5,
    'Lindon Kai Jarrah Tane Manaia Brodie Semisi Lachlan Wiremu',
    'Tahlia Jessamy Anahera Matilda Leilani',
    'Tuimavave Falaniko Warrick Petelo Kereama Brackenridge Coombes Taufahema Larkin Ngatai Mosley Haddrick',
  ),
  origin(
    5,
    'Anders Mikkel Johan Jasper Florian Bastien Mathis Leon Sander Emil',
    'Astrid Elin Margaux Saskia Johanna Noor',
    'Lindqvist Halvorsen Dekkers Brandt Vercauteren Lacroix Montfort Bergstrand Kjeldsen Osterhaus Delacour Wahlgren Steinmetz Moreau-Blanc',
  ),
  origin(
    3,
    'Farid Nasser Bekzat Otabek Daniyar Yusuf Karim Arman',
    'Aigerim Leila Nilufar Samira',
    'Alibekov Haddad Yusupaliev Nazarbai Benslimane Tokhtarov Khoury Ergashev Sadykov Mansouri Sharipov Ozkan',
  ),
];
