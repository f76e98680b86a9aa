/** The home page's questions and answers. */
export const HOME_QUESTIONS = [
  {
    question: 'Will Cornerman make me a better bettor?',
    answer:
      'It can make you a more disciplined one. You see which ideas have held up, how much they disagree, and what a plan would have won or lost before you follow it. Closing odds are hard to beat, and no playbook changes that: treat every figure as an estimate.',
  },
  {
    question: 'How is it different from buying picks?',
    answer:
      'A tout sells you a name. Cornerman shows the work: the strategies behind each pick, the weight of each, the market’s view beside ours, and results on events that the weights had never seen. Losing stretches are shown as plainly as winning ones.',
  },
  {
    question: 'What does it cost?',
    answer:
      'The AI picks are free, and so is building your own playbooks today. A subscription for advanced tools is planned; what is free for looking at picks stays free.',
  },
  {
    question: 'Can I bet on Cornerman?',
    answer:
      'No. Cornerman takes no bets and holds no money. You place your picks at a sportsbook of your choice, where that is legal for you, at the odds it offers you then.',
  },
  {
    question: 'Which leagues are covered?',
    answer: 'Only the UFC for now. Other leagues may follow once they can be tested as thoroughly.',
  },
] as const;
