import en from './en.json';
import kz from './kz.json';
import ru from './ru.json';

export const CONNECTION_FIELD_TEXTS = { kz, ru, en };
