/** `Dropdown.Button`, which the product does not use and which brings antd's Space along. */
export default undefined;
