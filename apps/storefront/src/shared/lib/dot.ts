/** Between details of one line. Where the line breaks, the dot stays at its end. */
export const DOT = '\u00a0· ';
