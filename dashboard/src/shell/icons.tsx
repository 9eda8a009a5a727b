/** 20 × 20, one stroke, decorative only: the meaning is always in text too. */
function icon(...lines: string[]) {
  return function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {lines.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}

export const Home = icon('M3 9l7-6 7 6', 'M5 8v9h10V8')
export const Megaphone = icon('M3 8v4l3 .5V7.5z', 'M6 7.5l10-4v13l-10-4', 'M7 13l1 4h2l-1-3.5')
export const People = icon(
  'M7 9a3 3 0 100-6 3 3 0 000 6z',
  'M1.5 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5',
  'M13 3.3a3 3 0 010 5.4',
  'M15 12.3c2 .6 3.5 2.3 3.5 4.7',
)
export const Pie = icon('M8 4a6.5 6.5 0 107.5 8H8z', 'M11.5 2.5v6h6a6 6 0 00-6-6z')
export const Person = icon('M10 9a3 3 0 100-6 3 3 0 000 6z', 'M4 17c0-3 2.7-5 6-5s6 2 6 5')
export const Trend = icon('M2 16l5-6 4 3 7-9')
export const Pulse = icon('M2 10h4l2-6 4 12 2-6h4')
export const Book = icon('M4 3h10a2 2 0 012 2v12H6a2 2 0 01-2-2z', 'M7 7h6', 'M7 10h6')
export const Letters = icon('M2 15l4-10 4 10', 'M3.5 12h5', 'M12 5v10', 'M12 10a3 2.5 0 110 5')
export const Bolt = icon('M11 2L4 11h5l-1 7 7-9h-5z')
export const Coins = icon(
  'M8 8a5 2.5 0 100-5 5 2.5 0 000 5z',
  'M3 5.5v4C3 11 5 12 8 12',
  'M12 16.5a5 2.5 0 100-5 5 2.5 0 000 5z',
  'M7 14v2c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5v-2',
)
export const Shield = icon('M10 2l7 2.5V9c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V4.5z', 'M7 10l2 2 4-4')
export const Scales = icon('M10 3v14', 'M6 17h8', 'M3 6h14', 'M3 6l-1.5 5h5L5 6', 'M15 6l-1.5 5h5L17 6')
export const Gear = icon(
  'M10 13a3 3 0 100-6 3 3 0 000 6z',
  'M10 1.5v2.5',
  'M10 16v2.5',
  'M1.5 10H4',
  'M16 10h2.5',
  'M4 4l1.8 1.8',
  'M14.2 14.2L16 16',
  'M4 16l1.8-1.8',
  'M14.2 5.8L16 4',
)
export const Flag = icon('M5 18V3', 'M5 3h9l-2 3.5L14 10H5')
export const Layers = icon('M3 4h14', 'M3 8h11', 'M3 12h7', 'M3 16h4')
export const Compass = icon('M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15z', 'M13 7l-2 4-4 2 2-4z')
export const Grid = icon('M3 3h6v8H3z', 'M11 3h6v4h-6z', 'M11 9h6v8h-6z', 'M3 13h6v4H3z')
export const ChevronDown = icon('M5 8l5 5 5-5')
export const ChevronRight = icon('M8 5l5 5-5 5')
export const Bookmark = icon('M6 3h8v14l-4-3.5L6 17z')
export const Copy = icon('M7 7h9v10H7z', 'M4 13V3h9')
export const Check = icon('M4 10.5l4 4 8-9')
export const Cross = icon('M5 5l10 10', 'M15 5L5 15')
export const Plus = icon('M10 4v12', 'M4 10h12')
export const Download = icon('M10 3v9', 'M6 9l4 4 4-4', 'M4 17h12')
export const Search = icon('M9 15a6 6 0 100-12 6 6 0 000 12z', 'M13.5 13.5L17 17')
export const Columns = icon('M3 4h14v12H3z', 'M8 4v12', 'M12.5 4v12')
export const Sun = icon(
  'M10 13.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7z',
  'M10 1.5v2',
  'M10 16.5v2',
  'M1.5 10h2',
  'M16.5 10h2',
  'M4 4l1.4 1.4',
  'M14.6 14.6L16 16',
  'M4 16l1.4-1.4',
  'M14.6 5.4L16 4',
)
export const Moon = icon('M16.5 12A7 7 0 018 3.5 7 7 0 1016.5 12z')
export const Link = icon('M8 12l4-4', 'M9 6l2-2a3.5 3.5 0 015 5l-2 2', 'M11 14l-2 2a3.5 3.5 0 01-5-5l2-2')
export const Phone = icon('M6 2h8v16H6z', 'M9 15.5h2')
export const Bell = icon('M5 14V9a5 5 0 0110 0v5l1.5 2h-13z', 'M8.5 18.5h3')
