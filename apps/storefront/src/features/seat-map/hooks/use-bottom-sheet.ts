import { useState } from 'react';
import type { SheetHeight } from '../components/sheet/bottom-sheet.tsx';

export type SheetState = { height: SheetHeight; set(height: SheetHeight): void };

/** Initially half open with the days, or minimal if the session is known. */
export function useBottomSheet(isSessionKnown: boolean): SheetState {
  const [height, set] = useState<SheetHeight>(isSessionKnown ? 'peek' : 'half');
  return { height, set };
}
