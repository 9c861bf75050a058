import { Button, TextField } from '@sahna/ui';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import styles from './html.module.css';

const TOOLS = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'quote', 'link'] as const;
type Tool = (typeof TOOLS)[number];

/** Shown on the buttons; their names are for screen readers and tooltips. */
const SIGNS: Readonly<Record<Tool, string>> = {
  bold: 'B',
  italic: 'I',
  heading: 'H',
  bullets: '•',
  numbers: '#',
  quote: '“',
  link: '@',
};

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Arrow keys move between the tools. */
export function RichTextTools({ editor, name }: { editor: Editor; name: string }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const [address, setAddress] = useState<string | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }): Readonly<Record<Tool, boolean>> => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
    }),
  });
  const run = (tool: Tool): void => {
    if (tool === 'link') {
      setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'));
      return;
    }
    // Takes the focus at once, before the commands run.
    const chain = editor.chain().focus();
    if (tool === 'bold') chain.toggleBold().run();
    else if (tool === 'italic') chain.toggleItalic().run();
    else if (tool === 'heading') chain.toggleHeading({ level: 3 }).run();
    else if (tool === 'bullets') chain.toggleBulletList().run();
    else if (tool === 'numbers') chain.toggleOrderedList().run();
    else chain.toggleBlockquote().run();
  };
  const link = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address && SAFE_ADDRESS.test(address)) chain.setLink({ href: address }).run();
    else chain.unsetLink().run();
    setAddress(null);
  };
  return (
    <>
      <div role="toolbar" aria-label={t('editor.tools', { name })} className={styles.tools} onKeyDown={moveFocus}>
        {TOOLS.map((tool, at) => (
          <button
            key={tool}
            type="button"
            className={styles.tool}
            data-tool={tool}
            tabIndex={at === 0 ? 0 : -1}
            aria-label={t(`editor.tool-${tool}`)}
            title={t(`editor.tool-${tool}`)}
            aria-pressed={active[tool]}
            onClick={() => run(tool)}
          >
            {SIGNS[tool]}
          </button>
        ))}
      </div>
      {address === null ? null : (
        <form
          className={styles.link}
          onSubmit={(event) => {
            event.preventDefault();
            link();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            setAddress(null);
            editor.commands.focus();
          }}
        >
          <TextField
            label={t('editor.link-address')}
            // biome-ignore lint/a11y/noAutofocus: the field was opened by a button
            autoFocus
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button type="submit">{t('editor.link-set')}</Button>
        </form>
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  tools.at((at + step) % tools.length)?.focus();
  event.preventDefault();
}
