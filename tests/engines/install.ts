import { findHeadlessShell } from '../../compliance/evidence/findChromium'
import { installEngines } from './findEngines'

// Before the browser tests, which run side by side: packages are installed by one process at a time.
installEngines()
findHeadlessShell()
