import { verify } from 'otplib'

const STEP_S = 30

/**
 * The time step that a code of an authenticator app belongs to: the current one, or one before or after it, and none up to `after`,
 * the last that was accepted: a code counts once. Null for any other code.
 */
export async function acceptedStep(
  { secret, after }: { secret: string; after?: number },
  code: string,
  now: number,
): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now / 1_000),
    epochTolerance: STEP_S,
    ...(after !== undefined && { afterTimeStep: after }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
