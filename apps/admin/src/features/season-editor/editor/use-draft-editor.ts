import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../shared/texts/use-language.ts';
import { pickTitle } from '../fields/local-text.ts';
import type { OpenedEvent } from '../queries.ts';
import { createDraftEditor, type DraftEditor, type EditorState } from './draft-editor.ts';
import { createDraftServer } from './draft-server.ts';

/** `title`: of the change set that the first change creates; default: that of the event. */
type EditorInput = { eventKey: string; title?: string; opened: OpenedEvent; onCreate: (id: number) => void };

/** The editor of an event or list while its screen is open. What is not saved is sent when the screen or the page is left. */
export function useDraftEditor({ eventKey, title, opened, onCreate }: EditorInput): {
  editor: DraftEditor;
  state: EditorState;
} {
  const { language } = useLanguage();
  const client = useQueryClient();
  const [editor] = useState(() => {
    const eventTitle = pickTitle(opened.published ?? opened.draft.document, language) || eventKey;
    return createDraftEditor(opened.draft, createDraftServer(eventKey, title ?? eventTitle), onCreate);
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
      void editor.save().then(() => {
        void client.invalidateQueries({ queryKey: ['season-events'] });
        void client.invalidateQueries({ queryKey: ['season-lists'] });
      });
    };
  }, [editor, client]);
  return { editor, state };
}
