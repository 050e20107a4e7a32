import { OPEN_MS } from '../areas/deposits'

const icon = (name: string) => `/mock-assets/payments/${name}.png`
const pesos = (...amounts: number[]) => amounts.map((amount) => amount * 100)

/** Deposit methods, one of each kind (page, QR code, the operator's account), and the banks of the site. Minor units. */
export const paymentConfig = {
  isDepositBank: 1,
  appRechargeTypeList: [
    {
      id: 1,
      name: 'Lakbay Pay',
      iconH5: icon('lakbay'),
      bankId: 0,
      needBank: 0,
      needCheck: 1,
      sort: 1,
      min: 10_000,
      max: 5_000_000,
      amounts: pesos(100, 300, 500, 1_000, 2_000, 5_000),
    },
    // Whether it needs a bank account is decided by `isDepositBank`.
    {
      id: 2,
      name: 'Tindahan Wallet',
      iconH5: icon('tindahan'),
      bankId: 0,
      needCheck: 1,
      sort: 2,
      min: 10_000,
      max: 2_000_000,
      amounts: pesos(100, 300, 500, 1_000, 5_000, 10_000),
    },
    {
      id: 3,
      name: 'Bank transfer',
      iconH5: icon('bank'),
      bankId: 7,
      needBank: 1,
      needCheck: 0,
      sort: 3,
      min: 50_000,
      max: 50_000_000,
      amounts: pesos(500, 1_000, 5_000, 10_000, 50_000, 100_000),
    },
  ],
  appRechargeTypeMap: { 1: { sort: 1 }, 2: { sort: 2 }, 3: { sort: 3 } },
  rechargeQr: { hintSeconds: 600, openSeconds: OPEN_MS / 1000 },
  appBankList: [
    { bankId: 1, bankName: 'Bangko ng Ilog', shortBankName: 'ILOG' },
    { bankId: 2, bankName: 'Amihan Rural Bank', shortBankName: 'AMIHAN' },
    { bankId: 3, bankName: 'Bangko Silangan', shortBankName: 'SILANGAN' },
    { bankId: 4, bankName: 'Seven Islands Bank', shortBankName: 'SIB' },
    { bankId: 5, bankName: 'Kapatid Savings', shortBankName: 'KAPATID' },
    { bankId: 6, bankName: 'Tindahan Wallet', shortBankName: 'TINDAHAN' },
    { bankId: 7, bankName: 'Bangko Habagat', shortBankName: 'HABAGAT' },
  ],
}

/** Coupons: `num` is percent (1001–1011, 1201–1204) or whole pesos; valid from `limitAmount` on, minor units. */
const coupon = (num: number, limitAmount: number) => ({
  price: 0,
  num,
  paramStr: JSON.stringify({ limitAmount }),
})
export const couponProps = {
  1003: coupon(5, 20_000),
  1015: coupon(20, 30_000),
  1201: coupon(10, 10_000),
  1203: coupon(8, 100_000),
  1205: coupon(30, 100_000),
  1301: coupon(50, 50_000),
  1302: coupon(200, 500_000),
}
