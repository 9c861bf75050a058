export type HtmlFieldProps = {
  /** Of this language. */
  label: string;
  /** Of the text in every language. */
  name: string;
  lang: string;
  html: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (html: string) => void;
};
