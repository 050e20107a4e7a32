/** By the code with which the desk sends back whom the company's provider, or the desk itself, did not let in. */
const PROBLEMS: Readonly<Record<string, string>> = {
  notInvited:
    'Your company’s account is known, but nobody has invited it to this desk. Ask an admin for an invitation.',
  challenge: 'That took too long, or was opened twice. Begin again here.',
  provider:
    'Your company’s sign-in refused, or was left before its end. Try again; if it stays so, ask whoever runs it.',
  missing:
    'This desk has no sign-in with a company’s account any more. Sign in with your password or passkey.',
  signIn: 'Your account here is closed. An admin can open it again.',
  slowed: 'That was tried too often. Wait a minute, then try again.',
  database: 'The desk cannot read its accounts at the moment. Try again in a minute.',
}

/** Why signing in with the company's account came to nothing, in words. */
export function providerProblem(code: string | null): string {
  return (
    (code !== null && Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined) ??
    'You could not be signed in with your company’s account. Try again, or ask an admin.'
  )
}
