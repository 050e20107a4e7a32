/** By the code with which the desk sends back whom the company's provider, or the desk itself, did not let in. */
const PROBLEMS: Readonly<Record<string, string>> = {
  notInvited:
    'You signed in at your company, but nobody has invited you to this desk yet. Ask an admin for an invitation.',
  challenge: 'That took too long, or was opened twice. Start again here.',
  provider:
    'Signing in at your company was refused or cancelled. Try again; if it keeps happening, ask the people who run it.',
  providerAway: 'Your company’s sign-in is not answering. Try again in a minute, or sign in another way.',
  missing:
    'This desk no longer offers sign-in with a company account. Sign in with your password or a passkey.',
  signIn: 'Your account here is disabled. An admin can enable it again.',
  slowed: 'There were too many attempts. Wait a minute, then try again.',
  database: 'The desk cannot read its accounts at the moment. Try again in a minute.',
}

/** Why signing in with the company's account came to nothing, in words. */
export function providerProblem(code: string | null): string {
  return (
    (code !== null && Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined) ??
    'You could not be signed in with your company’s account. Try again, or ask an admin.'
  )
}
