/** Line icons of the shell, 20 px; always beside words or under a label. */
const icon = (path: string) =>
  function Icon() {
    return (
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

export const MenuIcon = icon('M3 5.5h14M3 10h14M3 14.5h14');
export const SunIcon = icon(
  'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 1.8v1.7M10 16.5v1.7M1.8 10h1.7M16.5 10h1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2',
);
export const MoonIcon = icon('M16.8 11.6A7 7 0 0 1 8.4 3.2a7 7 0 1 0 8.4 8.4z');
export const DeviceIcon = icon('M3 4h14v9.5H3zM7.5 17h5M10 13.5V17');
export const BellIcon = icon('M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.3 17.5a1.8 1.8 0 0 0 3.4 0');
export const SearchIcon = icon('M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13.4 13.4L17 17');
