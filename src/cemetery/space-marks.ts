import type { SpaceState } from '../../core/space'

/** Lines and dots on a tile of 16, so that no state is told by its colour alone; SVG path data. */
export const marks: Readonly<Partial<Record<SpaceState, string>>> = {
  reserved: 'M-2 10L10 -2M-2 18L18 -2M6 18L18 6',
  underContract: 'M3 4h2M11 4h2M7 12h2M-1 12h2M15 12h2',
  owned: 'M0 4h16M0 12h16',
  occupied: 'M4 2v4M2 4h4M12 10v4M10 12h4',
  notForSale: 'M-2 6L10 18M-2 -2L18 18M6 -2L18 10',
  problem: 'M8 2v7M8 12v1.5',
}
