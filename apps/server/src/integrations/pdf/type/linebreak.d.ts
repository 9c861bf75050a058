/** The package has no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Returns the next line break opportunity, or null after the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
