export interface Option {
  id: string;
  name: string;
}
export interface Options {
  guests: Option[];
  neighborhoods: Option[];
  topics: Option[];
}
