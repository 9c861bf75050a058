import { useEffect, useEffectEvent } from 'react';

type UndoActions = { undo: () => void; redo: () => void };

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Y) undo and redo changes of a document, wherever the focus is. `includesFields`: also
 * while a field is edited; otherwise the browser undoes its text.
 */
export function useUndoKeys(actions: UndoActions, isActive: boolean, includesFields = true): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (!includesFields && event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    event.stopPropagation();
    if (isRedo) actions.redo();
    else actions.undo();
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [isActive]);
}
