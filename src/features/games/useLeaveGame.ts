import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back to where the game was opened. Opened directly by its URL, its page has no history to go back to. */
export function useLeaveGame(home: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1))
}
