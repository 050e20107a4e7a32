import { z } from 'zod'
import { DeskProblem } from './deskProblem'

const said = z.object({ bases: z.array(z.object({ release: z.string(), sites: z.array(z.string()) })) })

/** Of sites that serve different layers, whose a change may begin from: a release, and the sites that serve it. */
export type LiveBase = z.output<typeof said>['bases'][number]

/** The releases to choose from that the desk named when it refused; null where it refused for another reason. */
export function mixedBases(error: unknown): LiveBase[] | null {
  if (!(error instanceof DeskProblem) || error.code !== 'mixed') return null
  return said.safeParse(error.body).data?.bases ?? null
}

/** Of sites that serve different layers: those that serve the same together; null where the desk refused for another reason. */
export function mixedSites(error: unknown): string[][] | null {
  if (!(error instanceof DeskProblem) || error.code !== 'mixed') return null
  return z.object({ groups: z.array(z.array(z.string())) }).safeParse(error.body).data?.groups ?? null
}
