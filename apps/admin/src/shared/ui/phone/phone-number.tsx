import { formatPhone } from '@sahna/contract/rules/contacts/phone-groups';
import styles from './phone-number.module.css';

/** A number in groups with gaps that are no text, so that a copy of it has the plain number. */
export function PhoneNumber({ children: phone }: { children: string }) {
  const grouped = formatPhone(phone);
  if (grouped === phone) return phone;
  const groups = grouped.split(' ');
  return (
    <span className={styles.number}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their position.
        <span key={index} className={styles.group}>
          {group}
        </span>
      ))}
    </span>
  );
}
