import type { Lists } from './format/lists.ts';

/** Why tickets are given back, where an operator's folder has no return-reasons.json. */
export const RETURN_REASONS: Lists['return-reasons.json'] = [
  {
    key: 'illness',
    name: { ru: 'Болезнь', en: 'Illness', kz: 'Науқастану', ch: '生病' },
    description: {
      ru: 'Заболел зритель или тот, за кем он ухаживает',
      en: 'The visitor, or someone in their care, has fallen ill',
      kz: 'Көрермен немесе оның қарауындағы адам науқастанып қалды',
      ch: '观众本人或其照顾的人生病',
    },
  },
  {
    key: 'plans',
    name: { ru: 'Изменились планы', en: 'Plans have changed', kz: 'Жоспар өзгерді', ch: '计划有变' },
    description: {},
  },
  {
    key: 'wrong-date',
    name: {
      ru: 'Ошибка в дате или времени',
      en: 'Wrong date or time chosen',
      kz: 'Күні немесе уақыты қате таңдалды',
      ch: '选错日期或时间',
    },
    description: {},
  },
  {
    key: 'wrong-places',
    name: {
      ru: 'Ошибка в местах или количестве',
      en: 'Wrong places or quantity chosen',
      kz: 'Орны немесе саны қате таңдалды',
      ch: '选错座位或数量',
    },
    description: {},
  },
  {
    key: 'journey',
    name: { ru: 'Не получается приехать', en: 'Unable to travel', kz: 'Жете алмаймын', ch: '无法到达' },
    description: {},
  },
  {
    key: 'other',
    name: { ru: 'Другая причина', en: 'Another reason', kz: 'Басқа себеп', ch: '其他原因' },
    description: {},
  },
];
