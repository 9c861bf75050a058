/** Such as `12-орын`, `«Ақ Желкен»`, or an email address; other long words may break, to fit phones. */
const KEPT_TOGETHER = /(?<!\S)(?:\S{1,4}-\S{1,8}|«[^«»]{1,22}»\S?|\S+@\S+)(?!\S)/;

/** Keeps short hyphenated words, short quoted names and email addresses on one line: the fonts have no non-breaking hyphen. */
export function Unbroken({ children: text }: { children: string }) {
  const found = KEPT_TOGETHER.exec(text);
  if (!found) return text;
  const [word] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span className={word.includes('@') ? 'unbroken-address' : 'unbroken'}>{word}</span>
      <Unbroken>{text.slice(found.index + word.length)}</Unbroken>
    </>
  );
}
