// Before anything else is loaded, by `--import`: loading opens hundreds of files at once, and where that many may not be open, it ends in
// the middle of Node.
const ENOUGH = 512

// Without it, the report asks for the names of all addresses that are connected.
Object.assign(process.report, { excludeNetwork: true })
const { userLimits } = process.report.getReport() as {
  userLimits?: { open_files: { soft: number | 'unlimited' } }
}
const { soft = 'unlimited' } = userLimits?.open_files ?? {}
if (soft !== 'unlimited' && soft < ENOUGH) {
  console.error(
    `Processes may open ${soft} files at a time here, and this one needs ${ENOUGH}: raise the limit (ulimit -n; LimitNOFILE of systemd, ulimits of a container), and start it again.`,
  )
  process.exit(1)
}
