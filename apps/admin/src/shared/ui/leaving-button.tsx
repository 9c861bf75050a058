import { Button, type ButtonProps } from '@sahna/ui';
import { useFocusAfterRemoval } from './layout/use-focus-after-removal.ts';

/** A button that its own action removes. */
export function LeavingButton(props: ButtonProps) {
  return <Button ref={useFocusAfterRemoval()} {...props} />;
}
