import { capabilitiesOf } from '@/api/models/siteModes'
import type { MockConfig } from '../config/mockConfig'
import { ERRCODE } from '../errcodes'

/** Whether this site registers by phone number; always in modes that require it (portal.md §2). */
export const registersByPhone = (config: MockConfig): boolean =>
  capabilitiesOf(config.mode).phoneOnly ||
  config.registerType === 'phone' ||
  config.registerType === 'phoneNoOtp'

/** What a mobile number looks like in a country, whatever else the site asks: no landline registers. */
const MOBILE: Readonly<Record<string, RegExp>> = { 63: /^0?9/ }

/** The errcode for a phone number that breaks the site's rules, or undefined. */
export function phoneProblem(mobile: string, config: MockConfig): number | undefined {
  const start = config.accountRule?.mobileStartsWith ?? ''
  const fits =
    /^\d+$/.test(mobile) &&
    mobile.startsWith(start) &&
    (MOBILE[String(config.countryCode)] ?? /^/).test(mobile) &&
    mobile.length >= config.accountLengthMin &&
    mobile.length <= config.accountLengthMax
  return fits ? undefined : ERRCODE.badPhone
}

/** The errcode for a username that breaks the site's rules, or undefined. */
export function usernameProblem(name: string, config: MockConfig): number | undefined {
  const fits =
    /^[a-z0-9]+$/i.test(name) &&
    name.length >= config.usernameLengthMin &&
    name.length <= config.usernameLengthMax
  return fits ? undefined : ERRCODE.badAccount
}
