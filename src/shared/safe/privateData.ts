/** Names of fields and parameters with personal data or credentials. */
const NAMES =
  /token|passw|pwd|secret|session|signature|auth|otp|^pin$|state|phone|mobile|msisdn|e?mail|account|^(?:nick|user|real|full|first|last)?_?name$|^(?:\w*(?:sms|verify|verification|login|time))?[_-]?code$/i
/** A Philippine mobile number as people write it, or any number with its country. */
const PHONE = /(?:^|\D)(?:(?:\+?63|0)9\d{9}|\+\d{8,15})(?!\d)/
const SEPARATORS = /[\s().-]/g

/** Whether a field or a parameter of this name holds personal data or credentials. */
export const isPrivateName = (name: string): boolean => NAMES.test(name)

/** Whether a text holds a phone number or a mail address. */
export const holdsContact = (text: string): boolean =>
  text.includes('@') || PHONE.test(text) || PHONE.test(text.replace(SEPARATORS, ''))
