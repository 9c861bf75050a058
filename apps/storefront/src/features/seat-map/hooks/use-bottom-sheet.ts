import { useState } from 'react';
import type { SheetHeight } from '../components/sheet/bottom-sheet.tsx';

export type SheetState = { height: SheetHeight; set(height: SheetHeight): void };

/** On arrival the sheet shows the days, or leaves the room to the hall where the session is known. */
export function useBottomSheet(isSessionKnown: boolean): SheetState {
  const [height, set] = useState<SheetHeight>(isSessionKnown ? 'peek' : 'half');
  return { height, set };
}
