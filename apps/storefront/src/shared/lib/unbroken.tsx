/** Such as `12-орын`, `«Ақ Желкен»`, `Ақ Желкен`, or an email address; other long words may break, to fit phones. */
const KEPT_TOGETHER =
  /(?<!\S)(?:\S{1,4}-\S{1,8}|«[^«»]{1,22}»\S?|\p{Lu}\p{Ll} \p{Lu}\p{Ll}{1,11}\p{P}?|\S+@\S+)(?!\S)/u;

/** Keeps short hyphenated words, short quoted names, names that begin with two characters, and email addresses on one line: the fonts have no non-breaking hyphen. */
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
