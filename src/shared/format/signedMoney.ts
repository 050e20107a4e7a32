import { formatMoney, type MinorUnits } from './money'

/** What came or went: `-12000` → `−₱120.00`, `500` → `+₱5.00`, nothing → `₱0.00`. */
export function formatSignedMoney(minor: MinorUnits): string {
  const amount = formatMoney(Math.abs(minor))
  return minor < 0 ? `−${amount}` : minor > 0 ? `+${amount}` : amount
}
