import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import styles from './html.module.css';
import type { HtmlFieldProps } from './html-field-props.ts';
import { cleanPastedHtml, formatEditedHtml } from './html-rules.ts';
import { RichTextTools } from './rich-text-tools.tsx';

/** What catalogs allow, without tables. Undo is that of the screen. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    undoRedo: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
];

export function RichText({ label, name, lang, html, error, isReadOnly, onChange }: HtmlFieldProps) {
  const id = useId();
  const written = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The policy of this app refuses style elements.
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': `${name}, ${label}`,
        'aria-describedby': `${id}-error`,
        lang,
        class: styles['text'] ?? '',
      },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: updated }) => {
      written.current = updated.isEmpty ? '' : formatEditedHtml(updated.getHTML());
      onChange(written.current);
    },
  });
  // Undo, or the value of somebody else.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className={styles.rich}>
      <span className={styles.label}>{label}</span>
      {isReadOnly ? null : <RichTextTools editor={editor} name={`${name}, ${label}`} />}
      <EditorContent editor={editor} />
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}
