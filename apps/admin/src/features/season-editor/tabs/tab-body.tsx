import type { ReactNode } from 'react';
import type { EventTabProps } from '../event-tab.ts';
import { TabContext } from '../fields/use-field.ts';
import styles from '../season-editor.module.css';

/** The fields of a tab, which edit the document of its properties. */
export function TabBody({ tab, children }: { tab: EventTabProps; children: ReactNode }) {
  return (
    <TabContext value={tab}>
      <div className={styles.fields}>{children}</div>
    </TabContext>
  );
}
