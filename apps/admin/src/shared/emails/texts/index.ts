import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const EMAIL_NAME_TEXTS = { kz, ru, en };
