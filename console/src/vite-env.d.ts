declare module 'virtual:antd.css';
declare module 'virtual:code-reader-address' {
  const address: string;
  export default address;
}
