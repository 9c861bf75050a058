import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../shared/texts/use-language.ts';
import { pickTitle } from '../fields/local-text.ts';
import type { OpenedEvent } from '../queries.ts';
import { createDraftEditor, type DraftEditor, type EditorState } from './draft-editor.ts';
import { createDraftServer } from './draft-server.ts';

type EditorInput = { eventKey: string; opened: OpenedEvent; onCreate: (id: number) => void };

/** The editor of an event while its screen is open. What is not saved is sent when the screen or the page is left. */
export function useDraftEditor({ eventKey, opened, onCreate }: EditorInput): {
  editor: DraftEditor;
  state: EditorState;
} {
  const { language } = useLanguage();
  const client = useQueryClient();
  const [editor] = useState(() => {
    const title = pickTitle(opened.published ?? opened.draft.document, language) || eventKey;
    return createDraftEditor(opened.draft, createDraftServer(eventKey, title), onCreate);
  });
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  useEffect(() => {
    const save = (): void => void editor.save();
    const saveWhenHidden = (): void => {
      if (window.document.visibilityState === 'hidden') save();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (!editor.isDirty()) return;
      save();
      event.preventDefault();
    };
    window.document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('beforeunload', warn);
      void editor.save().then(() => client.invalidateQueries({ queryKey: ['season-events'] }));
    };
  }, [editor, client]);
  return { editor, state };
}
