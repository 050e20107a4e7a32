import { Component, type ReactNode } from 'react'
import type { RenderProblem } from './LayoutContext'

interface Props {
  path: string
  type: string
  report: (problem: RenderProblem) => void
  /** Drawn instead of what failed; nothing by default. Given a way to try again. */
  fallback?: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps the failure of one node to its own place (LY-06). */
export class NodeBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report({ path: this.props.path, type: this.props.type, error })
  }

  retry = () => this.setState({ failed: false })

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback?.(this.retry) ?? null
  }
}
