/** What is wrong with sentences in several languages, as sentences of its own. */

/** Sentences by name, by language; `card.left_few` is a plural form of `card.left`. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FORM = /_(zero|one|two|few|many|other)$/;

export function textProblems(catalogues: Catalogues, tagOf: (language: string) => string, alike: ReadonlySet<string>) {
  const languages = Object.keys(catalogues);
  const names = new Set(languages.flatMap((language) => Object.keys(catalogues[language] ?? {}).map(nameOf)));
  const problems: string[] = [];
  for (const name of names) {
    const forms = new Map(languages.map((language) => [language, formsOf(catalogues[language] ?? {}, name)]));
    const isPlural = [...forms.values()].some((one) => one.some(({ form }) => form !== ''));
    for (const [language, one] of forms) {
      if (one.length === 0) problems.push(`${name} is missing in ${language}`);
      if (one.some(({ text }) => text.trim() === '')) problems.push(`${name} is empty in ${language}`);
      const wanted = isPlural ? new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories : [''];
      const given = one.map(({ form }) => form);
      if (one.length > 0 && [...wanted].sort().join() !== given.sort().join())
        problems.push(`${name} has the forms [${given}] in ${language}, whose grammar has [${wanted}]`);
    }
    const first = [...forms.values()].find((one) => one.length > 0) ?? [];
    for (const [language, one] of forms)
      for (const { text } of one)
        if (valuesIn(text) !== valuesIn(first[0]?.text ?? ''))
          problems.push(`${name} is filled in with ${valuesIn(text)} in ${language}, elsewhere with other values`);
    if (!alike.has(name)) problems.push(...copiesOf(name, forms));
  }
  return problems;
}

/** A translation that was never made: the same words under two languages. */
function copiesOf(name: string, forms: ReadonlyMap<string, { text: string }[]>): string[] {
  const seen = new Map<string, string>();
  return [...forms].flatMap(([language, one]) =>
    [...new Set(one.map(({ text }) => text))].flatMap((text) => {
      const other = seen.get(text);
      seen.set(text, language);
      return other ? [`${name} is the same in ${other} and ${language}: ${text}`] : [];
    }),
  );
}

/** Names that no source says, neither whole nor as a template like `order.show-${kind}`. */
export function unusedTexts(names: Iterable<string>, sources: readonly string[]): string[] {
  const said = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    for (const [, literal = ''] of source.matchAll(/['"`]([a-z0-9]+(?:[.-][a-z0-9]+)*)['"`]/gi)) said.add(literal);
    // Catalogues whose names are words are also read as objects: `texts.back`.
    for (const [, property = ''] of source.matchAll(/\w\.([a-z]\w*)\b/gi)) said.add(property);
    for (const [, template = ''] of source.matchAll(/`((?:[a-z0-9.-]|\$\{[^}`]*\})+)`/gi))
      if (/^[a-z]/i.test(template) && template.includes('${'))
        templates.push(new RegExp(`^${template.replace(/[.-]/g, '\\$&').replace(/\$\{[^}]*\}/g, '.+')}$`));
  }
  return [...new Set([...names].map(nameOf))].filter(
    (name) => !said.has(name) && !templates.some((template) => template.test(name)),
  );
}

function nameOf(key: string): string {
  return key.replace(FORM, '');
}

function formsOf(catalogue: Readonly<Record<string, string>>, name: string): { form: string; text: string }[] {
  return Object.entries(catalogue)
    .filter(([key]) => nameOf(key) === name)
    .map(([key, text]) => ({ form: key.slice(name.length + 1), text }));
}

/** A form may leave out the number itself: "one place left". */
function valuesIn(text: string): string {
  const values = [...text.matchAll(/\{(\w+)\}/g)].map(([, value]) => value).filter((value) => value !== 'count');
  return `{${values.sort().join()}}`;
}
