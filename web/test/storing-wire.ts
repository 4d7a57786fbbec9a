/** Stands in for XMLHttpRequest: stores every file at once, under its own name and the number `new`. */
export class StoringWire {
  status = 200;
  response: unknown = null;
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    this.response = { code: 1, msg: '', data: { rid: 'new', name: (form.get('file') as File).name } };
    this.onload();
  }
}
