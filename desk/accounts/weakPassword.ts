const MIN_CHARACTERS = 10

/** The commonest of ten characters and more, and what people make of a product's name; without digits and signs at their end. */
const COMMON = new Set([
  ...[
    'password',
    'passwort',
    'contraseña',
    'senha',
    'passwordpassword',
    'qwertyuiop',
    'qwertzuiop',
    'azertyuiop',
  ],
  ...[
    'qwerty',
    'asdfghjkl',
    'zxcvbnm',
    'letmein',
    'letmeinplease',
    'welcome',
    'iloveyou',
    'administrator',
    'admin',
  ],
  ...[
    'changeme',
    'changemenow',
    'trustno',
    'superman',
    'football',
    'basketball',
    'baseball',
    'sunshine',
    'princess',
  ],
  ...['abcdefghij', 'abcdefghijk', 'abcdefghijkl', 'q1w2e3r4t5', 'q1w2e3r4t5y', '1q2w3e4r5t', '1q2w3e4r5t6y'],
  ...[
    '1qaz2wsx3edc',
    'zaq12wsxcde',
    'qazwsxedc',
    'qwerty12345',
    'mypassword',
    'secretsecret',
    'testtest',
    'test',
  ],
  ...['portico', 'porticoadmin', 'porticodesk', 'desk', 'casino', 'operator', 'reviewer', 'compliance'],
])

/** Why a password is too easy to guess, as a sentence; null when it is not. */
export function weakPassword(password: string, owner: { name: string; email: string }): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if ([...plain].length < MIN_CHARACTERS) return `A password has at least ${MIN_CHARACTERS} characters.`
  const [local = ''] = owner.email.toLowerCase().split('@')
  const own = [owner.name, owner.email, local].map((text) => lettersOf(text.normalize('NFKC').toLowerCase()))
  if (own.includes(lettersOf(plain)) || own.includes(lettersOf(stemOf(plain))))
    return 'That password is your own name or address. Choose one that nobody can guess from them.'
  const isCommon = [plain, stemOf(plain)].some((text) => COMMON.has(text))
  if (isCommon || isOfOnePiece(plain))
    return 'That password is among the first that are tried. Choose another: three or four words that do not belong together are good.'
  return null
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
/** Without what is added at the end to please a rule: `Password2026!`. */
const stemOf = (text: string): string => text.replace(/[^\p{L}]+$/u, '')

/** The same few characters over and over (`aaaaaaaaaa`, `abcabcabcabc`), or digits in their order. */
const isOfOnePiece = (text: string): boolean =>
  /^(.{1,4})\1+.{0,3}$/su.test(text) ||
  '01234567890123456789'.includes(text) ||
  '98765432109876543210'.includes(text)
