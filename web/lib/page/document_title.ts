const NAME = 'Cornerman';
const HOME_TITLE = `${NAME}: UFC picks sized to your budget`;

/** The document title of a page; that of the home page if it has none. */
export const documentTitle = (title: string): string => (title === '' ? HOME_TITLE : `${title} · ${NAME}`);
