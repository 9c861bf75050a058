/** Descriptions of the test cards in the four languages. */
import type { Language } from '../pages/texts.ts';

export type CardName =
  | 'success'
  | 'declined'
  | 'insufficient funds'
  | '3-D Secure failed'
  | 'no callback, delayed'
  | 'duplicate notification'
  | 'success after 20 minutes'
  | 'error, then success'
  | 'no notification'
  | 'voucher card'
  | 'voucher card, empty';

export const TEST_CARD_DESCRIPTIONS: Readonly<Record<Language, Readonly<Record<CardName, string>>>> = {
  ru: {
    success: 'оплата проходит',
    declined: 'банк отклоняет оплату',
    'insufficient funds': 'на карте недостаточно средств',
    '3-D Secure failed': 'проверка 3-D Secure не проходит при любом коде',
    'no callback, delayed': 'оплата проходит через 3 минуты; без уведомления и возврата в магазин',
    'duplicate notification': 'оплата проходит; уведомление приходит дважды',
    'success after 20 minutes': 'оплата проходит через 20 минут, когда бронь уже истекла',
    'error, then success': 'оплата проходит; первые два запроса статуса получают ошибку',
    'no notification': 'оплата проходит сразу; без уведомления и возврата в магазин',
    'voucher card': 'карта культурного ваучера, оплата проходит',
    'voucher card, empty': 'карта культурного ваучера без средств',
  },
  en: {
    success: 'payment succeeds',
    declined: 'declined by the bank',
    'insufficient funds': 'insufficient funds',
    '3-D Secure failed': 'fails 3-D Secure, whatever code is entered',
    'no callback, delayed': 'succeeds after 3 minutes; no notification, no redirect',
    'duplicate notification': 'succeeds; duplicate notification',
    'success after 20 minutes': 'succeeds after 20 minutes, once the hold has expired',
    'error, then success': 'succeeds; the first two status requests return an error',
    'no notification': 'succeeds immediately; no notification, no redirect',
    'voucher card': 'cultural voucher card, payment succeeds',
    'voucher card, empty': 'cultural voucher card with no money left',
  },
  kz: {
    success: 'төлем өтеді',
    declined: 'банк төлемді қабылдамайды',
    'insufficient funds': 'картада қаражат жеткіліксіз',
    '3-D Secure failed': 'қандай код енгізілсе де, 3-D Secure тексерісінен өтпейді',
    'no callback, delayed': 'төлем 3 минуттан кейін өтеді; хабарлама да, дүкенге қайтару да жоқ',
    'duplicate notification': 'төлем өтеді; хабарлама екі рет келеді',
    'success after 20 minutes': 'төлем 20 минуттан кейін, брондау мерзімі аяқталған соң өтеді',
    'error, then success': 'төлем өтеді; күйі туралы алғашқы екі сұрау қате қайтарады',
    'no notification': 'төлем бірден өтеді; хабарлама да, дүкенге қайтару да жоқ',
    'voucher card': 'мәдени ваучер картасы, төлем өтеді',
    'voucher card, empty': 'қаражаты таусылған мәдени ваучер картасы',
  },
  ch: {
    success: '支付成功',
    declined: '银行拒绝支付',
    'insufficient funds': '余额不足',
    '3-D Secure failed': '无论输入什么验证码，3-D Secure 验证都不通过',
    'no callback, delayed': '3 分钟后支付成功；无通知，不跳转',
    'duplicate notification': '支付成功；重复通知',
    'success after 20 minutes': '20 分钟后支付成功，此时保留已超时',
    'error, then success': '支付成功；前两次状态查询返回错误',
    'no notification': '立即支付成功；无通知，不跳转',
    'voucher card': '文化券卡，支付成功',
    'voucher card, empty': '余额为零的文化券卡',
  },
};
