/** Groups numbers of the shop's country: `+7 700 000 00 00`. Others are unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2 $3 $4');
}
