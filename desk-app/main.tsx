import { createRoot } from 'react-dom/client'
import { keepErrors } from '@/shared/ui/toast'
import '../preview-tool/look'
import { Shell } from './Shell'

keepErrors()

const root = document.getElementById('tool')
if (root) createRoot(root).render(<Shell />)
