import { useEffect } from 'react';
import type { DraftEditor } from './draft-editor.ts';

/** Ctrl+Z and Ctrl+Shift+Z (or Y) undo and redo changes of the document, also while a field is edited. */
export function useUndoKeys(editor: DraftEditor, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      event.stopPropagation();
      if (isRedo) editor.redo();
      else editor.undo();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [editor, isActive]);
}
