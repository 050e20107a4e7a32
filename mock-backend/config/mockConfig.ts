/** The part of the configuration that the back end itself uses. */
export interface MockConfig extends Record<string, unknown> {
  mode: string
  registerType: string
  otpStatus: number
  userRegisterCoin: number
  accountLengthMin: number
  accountLengthMax: number
  usernameLengthMin: number
  usernameLengthMax: number
  passwordLengthMin: number
  passwordLengthMax: number
  accountRule: { mobileStartsWith: string }
}
