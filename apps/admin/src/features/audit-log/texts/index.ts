import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const AUDIT_LOG_TEXTS = { kz, ru, en };
