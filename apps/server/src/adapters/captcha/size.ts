/** The picture's size in pixels of the page. Apart, so that whoever only shows one loads no fonts. */
export const WIDTH = 280;
export const HEIGHT = 100;
