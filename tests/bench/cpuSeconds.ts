import { readFile } from 'node:fs/promises'

/** User and system CPU time of a process, in seconds; null where the system does not report it. */
export async function cpuSeconds(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name is in brackets and may contain anything; fields 14 and 15 are user and system time, in ticks of 10 ms.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
