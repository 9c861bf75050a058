/** Finds problems in text catalogs: missing, copied and badly inflected sentences. */

/** Sentences by name, by language; `card.left_few` is a plural form of `card.left`. */
export type Catalogs = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FORM = /_(zero|one|two|few|many|other)$/;

export function findTextProblems(catalogs: Catalogs, tagOf: (language: string) => string, alike: ReadonlySet<string>) {
  const languages = Object.keys(catalogs);
  const names = new Set(languages.flatMap((language) => Object.keys(catalogs[language] ?? {}).map(stripForm)));
  const problems: string[] = [];
  for (const name of names) {
    const forms = new Map(languages.map((language) => [language, listForms(catalogs[language] ?? {}, name)]));
    const isPlural = [...forms.values()].some((entries) => entries.some(({ form }) => form !== ''));
    for (const [language, entries] of forms) {
      if (entries.length === 0) problems.push(`${name} is missing in ${language}`);
      if (entries.some(({ text }) => text.trim() === '')) problems.push(`${name} is empty in ${language}`);
      const requiredForms = isPlural ? new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories : [''];
      const existingForms = entries.map(({ form }) => form);
      if (entries.length > 0 && [...requiredForms].sort().join() !== existingForms.sort().join())
        problems.push(`${name} has the forms [${existingForms}] in ${language}, whose grammar has [${requiredForms}]`);
    }
    const first = [...forms.values()].find((entries) => entries.length > 0) ?? [];
    for (const [language, entries] of forms)
      for (const { text } of entries)
        if (listValues(text) !== listValues(first[0]?.text ?? ''))
          problems.push(`${name} is filled in with ${listValues(text)} in ${language}, elsewhere with other values`);
    if (!alike.has(name)) problems.push(...findCopies(name, forms));
  }
  return problems;
}

/** Reports equal texts in two languages. */
function findCopies(name: string, forms: ReadonlyMap<string, { text: string }[]>): string[] {
  const visited = new Map<string, string>();
  return [...forms].flatMap(([language, entries]) =>
    [...new Set(entries.map(({ text }) => text))].flatMap((text) => {
      const other = visited.get(text);
      visited.set(text, language);
      return other ? [`${name} is the same in ${other} and ${language}: ${text}`] : [];
    }),
  );
}

/** Names that no source contains, neither literally nor by a template like `order.show-${kind}`. */
export function findUnusedTexts(names: Iterable<string>, sources: readonly string[]): string[] {
  const usedTexts = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    for (const [, literal = ''] of source.matchAll(/['"`]([a-z0-9]+(?:[._-][a-z0-9]+)*)['"`]/gi))
      usedTexts.add(literal);
    // Catalogs with plain words as names are also read as objects: `texts.back`.
    for (const [, property = ''] of source.matchAll(/\w\.([a-z]\w*)\b/gi)) usedTexts.add(property);
    for (const [, template = ''] of source.matchAll(/`((?:[a-z0-9.-]|\$\{[^}`]*\})+)`/gi))
      if (/^[a-z]/i.test(template) && template.includes('${'))
        templates.push(new RegExp(`^${template.replace(/[.-]/g, '\\$&').replace(/\$\{[^}]*\}/g, '.+')}$`));
  }
  return [...new Set([...names].map(stripForm))].filter(
    (name) => !usedTexts.has(name) && !templates.some((template) => template.test(name)),
  );
}

function stripForm(key: string): string {
  return key.replace(FORM, '');
}

function listForms(catalog: Readonly<Record<string, string>>, name: string): { form: string; text: string }[] {
  return Object.entries(catalog)
    .filter(([key]) => stripForm(key) === name)
    .map(([key, text]) => ({ form: key.slice(name.length + 1), text }));
}

/** A form may leave out the number itself: "one place left". */
function listValues(text: string): string {
  const values = [...text.matchAll(/\{(?:\{ )?([\w.]+)(?: \})?\}/g)]
    .map(([, value]) => value)
    .filter((value) => value !== 'count');
  return `{${values.sort().join()}}`;
}
