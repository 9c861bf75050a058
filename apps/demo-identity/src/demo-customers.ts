/** Predefined customers: the owners of the demo season's season tickets, and one without any. */
export const DEMO_PASSWORD = 'sahna';

export type DemoCustomer = {
  sub: string;
  email: string;
  family_name: string;
  given_name: string;
  middle_name?: string;
  phone_number?: string;
  card_code?: string;
};

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    sub: 'aisulu',
    email: 'aisulu@sahna.example',
    family_name: 'Демоқызы',
    given_name: 'Айсұлу',
    phone_number: '+77000000001',
    card_code: '7000000001',
  },
  {
    sub: 'daniyar',
    email: 'daniyar@sahna.example',
    family_name: 'Үлгіұлы',
    given_name: 'Данияр',
    middle_name: 'Демоұлы',
    phone_number: '+77000000002',
    card_code: '7000000002',
  },
  {
    sub: 'maria',
    email: 'maria@sahna.example',
    family_name: 'Примерова',
    given_name: 'Мария',
    phone_number: '+77000000003',
    card_code: '7000000003',
  },
  { sub: 'timur', email: 'timur@sahna.example', family_name: 'Показов', given_name: 'Тимур' },
];

/** Table that `npm start` prints. */
export function formatDemoCustomerTable(): string {
  return [
    `Demo customers (password: ${DEMO_PASSWORD})`,
    ...DEMO_CUSTOMERS.map(({ email, given_name, family_name }) => `  ${email}  ${given_name} ${family_name}`),
  ].join('\n');
}
